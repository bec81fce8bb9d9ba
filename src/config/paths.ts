// The addresses lie where the server finds them as well, which writes them into mails, notices and workbooks.
export { type DemoTour, type TeamTab, demoTours, listAddresses, paths, patterns, planAddress, teamTabs } from '#domain/places.ts';
