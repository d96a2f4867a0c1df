// Not imported from '@testing-library/react': some tests watch React from its first line on.
import { configure } from '@testing-library/dom';

// The default of a second is not enough for the first rendering of a file while the machine is busy.
configure({ asyncUtilTimeout: 20_000 });
