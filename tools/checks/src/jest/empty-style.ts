// What a style sheet is to a test: no class has a name.
const styles: Readonly<Record<string, string>> = {};
export default styles;
