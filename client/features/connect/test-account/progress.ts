/** Progress of a test account, in percent, and times in milliseconds (specification part 1, sections 4 and 9). */
const START = 5;
const STEP = 5;
const OPENED = 40;
const POLL_STEP = 6;
const ENOUGH = 95;
const END = 100;
const INTERVAL = 2_500;
const PATIENCE = 40_000;

export interface TestAccountRun {
	/** Opens the account; rejects when that fails. */
	open: () => Promise< unknown >;
	/** The account's status. */
	readStatus: () => Promise< string >;
	onProgress: ( percent: number ) => void;
	/** Stops it, without calling anything further. */
	signal: AbortSignal;
}

/**
 * Opens a test account and waits until it is ready, but no longer than a merchant would.
 *
 * @return Rejects with the reason when it could not be opened.
 */
export async function runTestAccount( run: TestAccountRun ): Promise< void > {
	const { open, onProgress, signal } = run;
	let progress = START;
	onProgress( progress );
	const rise = setInterval( () => {
		progress = Math.min( OPENED, progress + STEP );
		if ( ! signal.aborted ) {
			onProgress( progress );
		}
	}, INTERVAL );
	try {
		await open();
	} finally {
		clearInterval( rise );
	}
	if ( ! signal.aborted ) {
		onProgress( OPENED );
		await untilReady( run );
	}
}

/** Polls the account's status until it is no longer pending, or there was enough of it. */
const untilReady = ( {
	readStatus,
	onProgress,
	signal,
}: TestAccountRun ): Promise< void > =>
	new Promise( ( resolve ) => {
		let progress = OPENED;
		let next: ReturnType< typeof setTimeout > | undefined;
		const finish = () => {
			clearTimeout( next );
			clearTimeout( limit );
			signal.removeEventListener( 'abort', finish );
			resolve();
		};
		const limit = setTimeout( finish, PATIENCE );
		signal.addEventListener( 'abort', finish );
		const poll = async () => {
			// A status that can't be read may still be pending.
			const status = await readStatus().catch( () => 'pending' );
			if ( signal.aborted ) {
				return;
			}
			progress = Math.min( END, progress + POLL_STEP );
			onProgress( progress );
			if ( ! status.includes( 'pending' ) || progress > ENOUGH ) {
				finish();
			} else {
				next = setTimeout( poll, INTERVAL );
			}
		};
		next = setTimeout( poll, INTERVAL );
	} );
