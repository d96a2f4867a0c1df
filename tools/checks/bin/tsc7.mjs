#!/usr/bin/env node
// TypeScript 7 is installed under an alias, and npm gives an alias no command of its own.
import '../../../node_modules/typescript7/lib/tsc.js';
