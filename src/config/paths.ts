// The addresses lie where the server finds them as well, which writes them into mails, notices and workbooks.
export { type TeamTab, listAddresses, paths, patterns, teamTabs } from '#domain/places.ts';
