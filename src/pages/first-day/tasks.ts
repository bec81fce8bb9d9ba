import type { Me } from '#contract/identity/identity.ts';
import { paths } from '#config/paths.ts';

interface Task {
  readonly name: 'deputy' | 'twoStep' | 'queue' | 'clients' | 'items' | 'reasons' | 'variants' | 'demo';
  readonly to: string;
  /** Its place is a document of its own. */
  readonly outside?: true;
}

const twoStep: Task = { name: 'twoStep', to: paths.settings() };
const queue: Task = { name: 'queue', to: paths.review() };

const ofAccountManagers: readonly Task[] = [
  twoStep,
  { name: 'deputy', to: paths.settings() },
  { name: 'clients', to: paths.clients() },
  queue,
  { name: 'demo', to: paths.demo('planner-full'), outside: true },
];

const ofLockScreens: readonly Task[] = [
  twoStep,
  { name: 'items', to: paths.lockScreens() },
  { name: 'reasons', to: paths.rejectionReasons() },
  queue,
  { name: 'variants', to: paths.reviewVariants() },
];

/** What somebody does on their first day, by what they are here for; each once. */
export const tasksOf = ({ isAccountManager, authorities }: Pick<Me, 'isAccountManager' | 'authorities'>): readonly Task[] => {
  const all = [...(isAccountManager ? ofAccountManagers : []), ...(authorities.includes('cmp:lockscreen:admin') ? ofLockScreens : [])];
  return all.filter(({ name }, index) => all.findIndex((task) => task.name === name) === index);
};
