#!/usr/bin/env node
// TypeScript 7 is installed under an alias, and npm creates no command for an alias.
import '../../node_modules/typescript7/lib/tsc.js';
