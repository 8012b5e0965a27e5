/**
 * What two faults leave behind: a request that arrives when nobody waits for it any more, and reads that do not show yet what has been
 * done. The sandbox has the same for calls in its own process (includes/Sandbox/Faults/Aftermath.php), by its clock; here the test says
 * when, because many requests are lost at once.
 */

/** Objects that a write changes, with what follows them; writes to other paths make a new object. */
const CHANGED =
	/^(\/v1\/(payment_intents|disputes)\/\w+)(?:\/(?:capture|cancel|close))?$/;

/** What is asked for within an object (includes/Platform/PaymentsClient.php and DisputesClient.php). */
const EXPANDED = {
	payment_intents: 'latest_charge.balance_transaction',
	disputes: 'charge.balance_transaction',
};

/**
 * @param {Function} read Answers to a path, with what is to be expanded, as it is now.
 * @return {Object} What is kept until the test says otherwise.
 */
export function createAftermath( read ) {
	let late = [];
	const before = new Map();
	const hidden = new Set();

	return {
		/** A request that will arrive later; `work` carries it out. */
		delay( work ) {
			late.push( work );
		},
		/** Lets the late requests arrive. Nobody hears their answers: they may be refused by then. */
		async arrive() {
			const all = late;
			late = [];
			await Promise.all( all.map( ( work ) => work() ) );
		},
		/** Before a write whose effect is not to be seen yet. */
		async remember( path ) {
			const [ , object, kind ] = CHANGED.exec( path ) ?? [];
			if ( object && ! before.has( object ) ) {
				before.set( object, await read( object, EXPANDED[ kind ] ) );
			}
		},
		/** After it. */
		hide( path, { body } ) {
			if ( ! CHANGED.test( path ) && body.id ) {
				hidden.add( body.id );
			}
		},
		/** The answer to a read, as it was before. */
		old( path, answer ) {
			const known = before.get( path );
			if ( known ) {
				return known;
			}
			const data = answer.body?.data;
			return hidden.size > 0 && Array.isArray( data )
				? {
						...answer,
						body: {
							...answer.body,
							data: data.filter(
								( { id } ) => ! hidden.has( id )
							),
						},
					}
				: answer;
		},
		/** Reads show everything again. */
		refresh() {
			before.clear();
			hidden.clear();
		},
	};
}
