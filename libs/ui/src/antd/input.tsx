import './ant-theme-provider.tsx';

export { Input } from 'antd';
