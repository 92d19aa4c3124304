/** Replaces style sheets, which have no effect without layout. */
export default '';
