/** What a word means to its reader: one colour per meaning, everywhere. */
export type Meaning = 'waiting' | 'running' | 'stopped' | 'refused' | 'done' | 'working';
