import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSettings } from '#server/settings.ts';

const root = join(import.meta.dirname, '..', '..');
const textOf = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

// Of the service `console` what stands below its `environment`.
const [, service = ''] = /^ {2}console:\n((?: {4}.*\n|\n)+)/m.exec(textOf('deploy', 'compose.yaml')) ?? [];
const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service) ?? [];
const composed = Object.fromEntries(
  [...environment.matchAll(/^ {6}(\w+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replaceAll(/\$\{PUBLIC_URL\b[^}]*\}/g, 'https://console.example.com')
      .replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g, (_, usual?: string) => usual ?? 'given'),
  ]),
);
const [, line = ''] = /^ENV (.+)$/m.exec(textOf('deploy', 'Containerfile')) ?? [];
const built = Object.fromEntries(line.split(' ').map((pair) => pair.split('=')));

it('what the compose file and the container file set are settings that there are, and they go together', () => {
  expect(Object.keys(composed)).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'S3_BUCKET', 'SMTP_URL']));
  const readme = textOf('README.md');
  const known = textOf('server', 'settings.ts');
  const names = Object.keys({ ...composed, ...built }).filter((name) => name !== 'NODE_ENV');
  expect(names.filter((name) => !known.includes(`\n  ${name}: `) || !readme.includes(`\`${name}\``))).toEqual([]);
  expect(parseSettings({ ...built, ...composed })).toMatchObject({
    host: '0.0.0.0',
    port: 4000,
    dataDir: '/data',
    trustedProxyHops: 1,
    sampleData: false,
    s3: { bucket: 'campaign-files', key: { id: 'given' } },
  });
});

it('a replica without the PostgreSQL that it follows is refused', () => {
  expect(() => parseSettings({ DATABASE_REPLICA_URL: 'postgresql://a@b/c' })).toThrow(/DATABASE_REPLICA_URL: name the PostgreSQL/);
});
