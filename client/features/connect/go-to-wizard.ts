import { connectAddress, FROM_CONNECT } from '../../data/connect';
import { leaveFor } from '../../data/leave';
import type { ConnectQuery } from './query';

/** Leaves for the wizard, which opens an account with what the page was asked for. */
export const goToWizard = ( { origin, methods }: ConnectQuery ): void =>
	leaveFor(
		connectAddress( {
			...origin,
			from: FROM_CONNECT,
			...( methods.length > 0 && { capabilities: methods.join( ',' ) } ),
		} )
	);
