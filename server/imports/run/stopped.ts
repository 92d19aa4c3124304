/** Ends a run: the upload was cancelled, the process is stopping, or another run owns the upload now. */
export class Stopped extends Error {
  readonly why: 'cancelled' | 'ending' | 'replaced';

  constructor(why: Stopped['why']) {
    super(why);
    this.name = 'Stopped';
    this.why = why;
  }
}
