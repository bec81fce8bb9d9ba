// The law on imports: `.dependency-cruiser.mjs`, judged by dependency-cruiser.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));

// It reads TypeScript through the classic compiler API, which TypeScript 7 no longer has: with that one it sees no module and passes everything.
const ownTypeScript = `${packages}dependency-cruiser/node_modules/typescript`;
if (!existsSync(ownTypeScript)) {
  mkdirSync(`${packages}dependency-cruiser/node_modules`, { recursive: true });
  // A checkout that was moved has a link that leads nowhere.
  rmSync(ownTypeScript, { force: true });
  symlinkSync(`${packages}typescript-classic`, ownTypeScript, 'junction');
}

process.argv.push('--config', '.dependency-cruiser.mjs', 'contract', 'domain', 'format', 'src', 'server');
await import(new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url).href);
