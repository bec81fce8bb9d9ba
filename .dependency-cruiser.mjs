// The law on imports: one line of rooms, looking only leftwards; siblings are strangers; the server knows nothing of the screen.
// The server has a line of its own, which is stated here and nowhere else.
const rooms = [
  'contract',
  'domain',
  'format',
  'src/config',
  'src/providers',
  'src/components',
  'src/resources',
  'src/pages',
  'src/demo',
  'src/app',
];

/** The rooms of the server, each of which sees itself and what stands before it. `refusal`, `failure` and `settings` are files. What puts the rooms together, as `app.ts` does, is seen by none. */
const serverRooms = [
  // The ground floor: how a start and a call are refused, the database, limits, the trail, routes, jobs, files, mails.
  'refusal failure working-time db limits audit http words jobs files mail metrics',
  // Who is here, what is on offer, and whom people work for.
  'deputies lists identity notices planner-catalogue clients client-notes teams customer-views invitations',
  // A campaign, what hangs on it, and what is told of changes.
  'campaigns ad-formats campaign-files media forecast scenarios spot-plan documents statistics-files item-jobs reports changes',
  // What is decided, and what a decision sets going.
  'review-decisions asset-packages client-documents campaign-moves push-notifications lock-screen calendar review search people list-files list-jobs',
  // What makes a whole world, and who runs it.
  'settings sample-world backup operator',
].flatMap((floor) => floor.split(' '));

const rightOf = (room) => rooms.slice(rooms.indexOf(room) + 1);
const anyOf = (folders) => `^(${folders.join('|')})/`;

const leftwards = rooms.slice(0, -1).map((room) => ({
  name: `leftwards-${room.replace('src/', '')}`,
  comment: `${room} may not look right`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: anyOf(rightOf(room)) },
}));

/** The folders of `room` named by `from` see themselves, and of the others only what `but` names. */
const strangers = (room, name, from, but = []) => ({
  name: `strangers-${name}`,
  comment: `the folders of ${room} do not know each other`,
  severity: 'error',
  from: { path: `^${room}/${from}/` },
  to: { path: `^${room}/[^/]+/`, pathNot: [`$1`, ...but].map((folder) => `^${room}/${folder}/`) },
});

// Resources are strangers, but for `parts`: whatever is made is made for a client, who is chosen in one way everywhere; a package and a report hang on a
// campaign, a client's page lists its campaigns, and a client's and a person's page show what waits for them in one way.
const acquaintances = [
  strangers('src/resources', 'resources', '((?!asset-packages/|reports/|clients/|people/)[^/]+)', ['clients/parts']),
  strangers('src/resources', 'resources-with-campaigns', '(asset-packages|reports|clients|people)', [
    'clients/parts',
    'campaigns/parts',
    'people/parts',
  ]),
  strangers('src/pages', 'pages', '([^/]+)'),
];

const inServer = (names) => `^server/(${names.join('|')})(/|\\.ts$)`;

const serverLeftwards = serverRooms.map((room, place) => ({
  name: `leftwards-server-${room}`,
  comment: `server/${room} may see only the rooms before it in serverRooms`,
  severity: 'error',
  from: { path: inServer([room]) },
  to: { path: '^server/', pathNot: inServer(serverRooms.slice(0, place + 1)) },
}));

export default {
  forbidden: [
    ...leftwards,
    ...serverLeftwards,
    {
      name: 'server-rooms-stand-in-line',
      comment: 'a new room of the server takes its place in serverRooms',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: inServer(serverRooms) },
      to: {},
    },
    {
      name: 'screen-rooms-stand-in-line',
      comment: 'what is in src lies in one of its rooms',
      severity: 'error',
      from: { path: '^src/', pathNot: anyOf(rooms) },
      to: {},
    },
    ...acquaintances,
    {
      name: 'pages-see-parts-alone',
      comment: 'of a resource, pages use what lies in its parts; what they plug in is typed by resource.ts',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/resources/', pathNot: '^src/resources/([^/]+/parts/|resource\\.ts$)' },
    },
    {
      // Every folder of contract and domain is a noun; who signs in is everybody, days and files are anybody's, and lists are of any noun.
      name: 'components-know-no-noun',
      comment: 'what knows a noun lies with that noun: in the parts of its resource, or with its page',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^(contract|domain)/[^/]+/', pathNot: '^contract/(identity|lists)/|^domain/(people|time|files|lists)/' },
    },
    {
      name: 'sheet-knows-no-noun',
      comment: 'the editing engine serves every kind of sheet; what is about one kind lies with that noun',
      severity: 'error',
      from: { path: '^src/providers/sheet/' },
      to: { path: '^(contract|domain)/' },
    },
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
      name: 'format-is-pure',
      severity: 'error',
      from: { path: '^format/' },
      to: { pathNot: '^(contract|domain|format)/' },
    },
    {
      name: 'server-knows-no-screen',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/|(^|/)node_modules/(react|react-dom|react-router(-dom)?|antd|@ant-design|@refinedev|@tanstack)(/|$)' },
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
