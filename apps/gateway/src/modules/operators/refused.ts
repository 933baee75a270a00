/** Something of an order is wrong and all of it was undone: one line for each, naming what is wrong and what is expected. */
export class RefusedError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'RefusedError';
    this.problems = problems;
  }
}
