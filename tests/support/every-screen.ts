import { executionParts } from '#contract/asset-packages/asset-packages.ts';
import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import { patterns } from '#config/paths.ts';

const [planner, manager, admin] = ['planner@acme.example', 'am@provider.example', 'admin@provider.example'];

export interface ScreenPlace {
  /** The name of its pattern, and what tells it from others of the same pattern. */
  readonly name: string;
  readonly address: string;
  /** Who goes there; undefined = anybody, without a session. */
  readonly as?: string;
}

/** Answers a GET as this person. */
type Ask = (path: string, username: string) => Promise<{ readonly content: readonly { readonly id: string; readonly status: string }[] }>;

type Params = Readonly<Record<string, string>>;
type Shown = readonly [name: string, params?: Params];

/**
 * Every screen of the console in the sample world, with whom it is made for: whoever adds an address is asked here who goes there. What is the
 * same screen under a second address stands here once.
 */
export const everyScreen = async (ask: Ask): Promise<ScreenPlace[]> => {
  const [{ content: campaigns }, { content: lockScreens }, { content: pushes }, { content: clients }] = await Promise.all([
    ask('/enterprise-api/v1/campaigns?size=100', planner),
    ask('/kaikai-now-content-api/v1/lock-screen-campaigns?size=100', planner),
    ask('/enterprise-api/v1/push-notifications?size=100', planner),
    ask('/enterprise-api/v1/clients', planner),
  ]);
  const [somebody] = (await ask(`/enterprise-api/v1/clients/${clients[0]?.id}/team-members`, manager)).content;
  if (!somebody) throw new Error('The sample world has a team without anybody');
  const idOf = (all: readonly { readonly id: string; readonly status: string }[], status?: string): string => {
    const found = all.find((each) => status === undefined || each.status === status);
    if (!found) throw new Error(`The sample world has nothing that is ${status}`);
    return found.id;
  };
  const campaign = (status: CampaignStatus, name: string = status): Shown => [name, { campaignId: idOf(campaigns, status) }];
  const lockScreen = (status?: string): Shown => [status ?? '', { itemId: idOf(lockScreens, status) }];
  const client: Shown = ['', { clientId: idOf(clients) }];
  const everyone: readonly Shown[] = [['']];
  const elsewhere: readonly Shown[] = [];

  const shown: Readonly<Record<keyof typeof patterns, readonly [as: string | undefined, places: readonly Shown[]]>> = {
    home: [planner, elsewhere],
    login: [undefined, everyone],
    resetPassword: [undefined, everyone],
    newPassword: [undefined, everyone],
    passwordChanged: [undefined, everyone],
    invitation: [undefined, [['', { token: 'A'.repeat(43) }]]],
    settings: [planner, everyone],
    recoveryCodes: [planner, everyone],
    campaigns: [planner, everyone],
    campaignList: [planner, elsewhere],
    objective: [planner, everyone],
    campaign: [
      planner,
      [campaign('PLANNING'), campaign('PLANNING_REVIEW'), campaign('EXECUTION'), campaign('PUBLISHED'), campaign('FINISHED')],
    ],
    step: [planner, planSteps.map((step) => [step, { step, campaignId: idOf(campaigns, 'PLANNING') }])],
    scenarios: [planner, [campaign('PLANNING', '')]],
    summary: [planner, [campaign('PLANNING'), campaign('EXECUTION')]],
    success: [planner, [campaign('PLANNING_REVIEW', '')]],
    report: [planner, [campaign('PUBLISHED'), campaign('FINISHED')]],
    reports: [planner, everyone],
    reportMails: [undefined, [['', { token: 'A'.repeat(43) }]]],
    history: [manager, [campaign('EXECUTION', '')]],
    execution: [planner, [campaign('EXECUTION', '')]],
    executionMobile: [planner, elsewhere],
    executionPart: [planner, executionParts.map((part) => [part, { part, campaignId: idOf(campaigns, 'EXECUTION') }])],
    dspExecution: [planner, elsewhere],
    dspExecutionMobile: [planner, elsewhere],
    dspExecutionPart: [planner, elsewhere],
    // Over answers of their own, without a server: `tests/e2e/demo.test.ts` goes through them.
    demo: [undefined, elsewhere],
    demoTour: [undefined, elsewhere],
    demoStep: [undefined, elsewhere],
    demoSummary: [undefined, elsewhere],
    demoSuccess: [undefined, elsewhere],
    search: [manager, everyone],
    calendar: [planner, everyone],
    firstDay: [manager, everyone],
    clients: [manager, everyone],
    newClient: [manager, everyone],
    client: [manager, [client]],
    person: [manager, [['', { userId: somebody.id }]]],
    editClient: [manager, [client]],
    pushNotifications: [planner, everyone],
    newPush: [planner, everyone],
    push: [planner, ['DRAFT', 'SCHEDULED', 'FINISHED'].map((status) => [status, { pushId: idOf(pushes, status) }])],
    lockScreens: [planner, everyone],
    newLockScreen: [planner, everyone],
    rejectionReasons: [admin, everyone],
    lockScreen: [planner, [lockScreen('LIVE'), lockScreen('REJECTED')]],
    editLockScreen: [planner, [lockScreen('DRAFT')]],
    review: [manager, everyone],
    reviewVariants: [admin, everyone],
    listJob: [manager, [['', { jobId: '00000000-0000-4000-8000-000000000000' }]]],
    reviewJob: [manager, [['', { jobId: '00000000-0000-4000-8000-000000000000' }]]],
    reviewItem: [manager, [['campaign', { kind: 'campaign', itemId: idOf(campaigns, 'PLANNING_REVIEW') }]]],
    // An item alone, as mails name it.
    reviewById: [admin, [lockScreen('IN_REVIEW')]],
    forbidden: [planner, everyone],
    serverError: [planner, everyone],
  };

  return [
    ...Object.entries(shown).flatMap(([key, [as, places]]) =>
      places.map(([name, params]) => ({
        name: name === '' ? key : `${key} ${name}`,
        address: Object.entries(patterns)
          .find(([each]) => each === key)![1]
          .replaceAll(/:(\w+)/g, (_, parameter: string) => params?.[parameter] ?? parameter),
        ...(as !== undefined && { as }),
      })),
    ),
    { name: 'nowhere', address: '/nowhere', as: planner },
  ];
};
