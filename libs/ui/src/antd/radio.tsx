import './scope.tsx';

export { Radio } from 'antd';
