import './scope.tsx';

export { Input } from 'antd';
