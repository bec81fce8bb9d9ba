// The law on imports: one line of rooms, looking only leftwards; siblings are strangers; the server knows nothing of the screen.
const rooms = ['contract', 'domain', 'src/config', 'src/providers', 'src/components', 'src/resources', 'src/pages', 'src/demo'];

// The app's own files may see every room; a resource's definition may name its own lazy screens.
const rightOf = (room) => rooms.slice(rooms.indexOf(room) + 1);
const anyOf = (folders) => `^(${folders.join('|')})/`;

const leftwards = rooms.slice(0, -1).map((room) => ({
  name: `leftwards-${room.replace('src/', '')}`,
  comment: `${room} may not look right`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: `${anyOf(rightOf(room))}|^src/[^/]+$` },
}));

const strangers = ['src/resources', 'src/pages'].map((room) => ({
  name: `strangers-${room.replace('src/', '')}`,
  comment: `the folders of ${room} do not know each other`,
  severity: 'error',
  from: { path: `^${room}/([^/]+)/` },
  to: { path: `^${room}/[^/]+/`, pathNot: `^${room}/$1/` },
}));

export default {
  forbidden: [
    ...leftwards,
    ...strangers,
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^contract/|(^|/)node_modules/zod/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: '^(contract|domain)/' },
    },
    {
      name: 'server-knows-no-screen',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/|(^|/)node_modules/(react|react-dom|react-router|antd|@ant-design|@refinedev|@tanstack)(/|$)' },
    },
    {
      name: 'screen-knows-no-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|json|svg|woff2?)(\\?|$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js'],
    },
  },
};
