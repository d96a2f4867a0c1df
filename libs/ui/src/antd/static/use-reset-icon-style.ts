import { useStaticClass } from './static-style.ts';

/**
 * Replaces ant-design's hook that registers the rules of icons: they are in the static sheet. Its style engine would add
 * elements to the page and read their computed style, which forces a layout while the first dialog opens.
 */
export default useStaticClass;
