/** The class under which the static sheet declares the variables of every component. */
export const VARIABLES_CLASS = 'sm-antd';

const styleClasses = ['', VARIABLES_CLASS] as const;

/** Replaces ant-design's style hook: the rules are in the static sheet, only the class names are needed. */
export const useStaticStyle = (): typeof styleClasses => styleClasses;

/** Replaces ant-design's older style hooks, which return one class. */
export const useStaticClass = (): string => '';

/** Replaces the components of ant-design that register further rules. */
export const NoStyle = (): null => null;
