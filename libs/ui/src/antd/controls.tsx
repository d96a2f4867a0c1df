import './ant-theme-provider.tsx';

export { Checkbox, Input, Radio } from 'antd';
