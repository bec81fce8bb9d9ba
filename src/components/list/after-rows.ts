// What a list brings a moment after its rows, as one file.
export { MadeFiles } from './export/made-files.tsx';
export { RunningJobs } from './jobs/running-jobs.tsx';
export { ViewsMenu } from './views/views-menu.tsx';
