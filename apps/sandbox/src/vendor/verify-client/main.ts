import { find, make } from '../client/dom.ts';
import { isChained, type RoundData } from '../verify/round-data.ts';
import { recompute } from './programs.ts';
import { sha256 } from './seeded-draw.ts';

const round = JSON.parse(find('#round-data').textContent ?? '') as RoundData;

/** Whether the seed is the one that was promised: hashed once, or in a chain as often as its number says. */
async function isPromised(): Promise<boolean> {
  let hash = round.seed;
  const times = isChained(round.program) ? round.number : 1;
  for (let time = 0; time < times; time++) hash = await sha256(hash);
  return hash === round.commitment;
}

const check = (isRight: boolean, text: string, result = '') =>
  make(
    'li',
    { class: isRight ? 'check-right' : 'check-wrong' },
    text.replace('{n}', String(round.number)).replace('{result}', result),
  );

async function compute(): Promise<HTMLElement[]> {
  const { words, program } = round;
  const [isRight, result] = await Promise.all([isPromised(), recompute(round)]);
  const promise = isChained(program)
    ? words[isRight ? 'chainRight' : 'chainWrong']
    : words[isRight ? 'hashRight' : 'hashWrong'];
  const isSame = result === round.result;
  return [check(isRight, promise), check(isSame, words[isSame ? 'same' : 'other'], result)];
}

const list = find('[data-checks]');
compute().then(
  (checks) => list.replaceChildren(...checks),
  () => list.replaceChildren(check(false, round.words.failed)),
);
