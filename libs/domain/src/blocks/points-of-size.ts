interface SizeWrite {
  readonly size?: string | undefined;
  readonly points?: number | undefined;
}

/** Whether a write sets the points to those of its size: the write has a size, and no points (BLK-4). */
export const takesPointsOfSize = <Write extends SizeWrite>(write: Write): write is Write & { size: string } =>
  write.size !== undefined && write.points === undefined;
