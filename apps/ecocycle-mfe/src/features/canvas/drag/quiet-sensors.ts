import {
  MouseSensor,
  type SensorProps,
  TouchSensor,
  type MouseSensorOptions,
  type TouchSensorOptions,
} from '@dnd-kit/core';

const noListener = () => {};

/** Begins and ends drags like any mouse. dnd-kit is not told of the moves between: it would draw itself for each. */
export class QuietMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super({ ...props, onMove: noListener });
  }
}

/** The same for fingers. */
export class QuietTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super({ ...props, onMove: noListener });
  }
}
