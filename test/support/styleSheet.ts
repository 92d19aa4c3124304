/** Stands for a style sheet: without layout it has no effect. */
export default '';
