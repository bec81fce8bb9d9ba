/** Where the files of statistics stand on the page of a report. */
export const sourcesId = 'statistics-files';
