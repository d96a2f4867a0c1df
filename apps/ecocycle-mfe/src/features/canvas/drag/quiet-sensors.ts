import {
  MouseSensor,
  type SensorProps,
  TouchSensor,
  type MouseSensorOptions,
  type TouchSensorOptions,
} from '@dnd-kit/core';

const noListener = () => {};

/** A mouse sensor without dnd-kit's move events: it would render on each. */
export class QuietMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super({ ...props, onMove: noListener });
  }
}

/** The same for touch. */
export class QuietTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super({ ...props, onMove: noListener });
  }
}
