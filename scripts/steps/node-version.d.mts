export function nodeSupport(version: string, range: string): 'supported' | 'too old' | 'untried';
