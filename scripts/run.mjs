// Runs a TypeScript file with its arguments: node scripts/run.mjs file.ts …
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setUp } from './setup.mjs';

setUp();
const [, , file, ...args] = process.argv;
const { register } = await import('tsx/esm/api');
register();
process.argv = [process.argv[0], resolve(file), ...args];
await import(pathToFileURL(resolve(file)).href);
