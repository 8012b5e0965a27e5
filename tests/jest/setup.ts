import '@testing-library/jest-dom';
import './labels';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** Whether somebody still waits for what isn't there yet: Testing Library has no public name for it. */
const isWaiting = (): boolean =>
	( getConfig() as { _disableExpensiveErrorDiagnostics?: boolean } )
		._disableExpensiveErrorDiagnostics ?? false;

configure( {
	// How long something may take on a busy machine says nothing about whether it works.
	asyncUtilTimeout: 15_000,
	// An error that nobody will read, because the next look finds what is sought, would print the whole page.
	getElementError: ( message, container ) =>
		isWaiting()
			? new Error( message ?? undefined )
			: getElementError( message, container ),
} );
