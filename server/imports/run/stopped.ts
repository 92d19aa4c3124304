/** The work ends here: somebody cancelled it, or the program is ending. */
export class Stopped extends Error {
  readonly why: 'cancelled' | 'ending';

  constructor(why: 'cancelled' | 'ending') {
    super(why);
    this.name = 'Stopped';
    this.why = why;
  }
}
