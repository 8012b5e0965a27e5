import '@testing-library/jest-dom';
import './labels';
import { configure } from '@testing-library/react';

// How long something may take on a busy machine says nothing about whether it works.
configure( { asyncUtilTimeout: 15_000 } );
