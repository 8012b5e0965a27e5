// Adds `expect( console ).toHaveErrored()` and its like, which wp-scripts sets up for every test.
/// <reference types="@wordpress/jest-console" />
