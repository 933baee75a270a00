import { languages } from '@sampan/contract/envelope';
import { lobby } from '@sampan/phrases/EN/lobby';
import { play } from '@sampan/phrases/EN/play';
import { expect, test } from 'vitest';
import { demoNotices } from '../site/notices.ts';
import { english } from './EN.ts';

test('[C-03] no text sends a player to limits of their own while there are none', () => {
  const texts = JSON.stringify([demoNotices.map((notice) => notice.EN), english, lobby, play]);
  expect(texts).toContain('Play for fun, not for income');
  expect(texts).not.toMatch(
    /\b(?:your|own|personal|deposit|loss|stake|session) limits?\b|limits and breaks|first day/i,
  );
  for (const notice of demoNotices) expect(Object.keys(notice).toSorted()).toEqual([...languages].toSorted());
});
