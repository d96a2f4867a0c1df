import { baseImageProblems } from './base-images.ts';

const problems = baseImageProblems();
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`total: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
