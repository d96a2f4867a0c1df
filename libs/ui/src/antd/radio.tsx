import './ant-theme-provider.tsx';

export { Radio } from 'antd';
