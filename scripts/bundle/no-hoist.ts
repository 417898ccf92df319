/** Replaces hoist-non-react-statics, which Emotion imports by its default export: copies nothing. */
const keep = (target: object) => target;
// biome-ignore lint/style/noDefaultExport: the package's own.
export default keep;
