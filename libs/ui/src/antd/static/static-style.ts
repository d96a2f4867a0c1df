/** The class under which the static sheet declares the variables of every component. */
export const VARIABLES_CLASS = 'sm-antd';

const styleClasses = ['', VARIABLES_CLASS] as const;

/** In place of ant-design's style hook: the rules are in the static sheet, only the class names are needed. */
export const useStaticStyle = (): typeof styleClasses => styleClasses;

/** The same for its older hooks, which give one class. */
export const useStaticClass = (): string => '';

/** In place of the components that register further rules. */
export const NoStyle = (): null => null;
