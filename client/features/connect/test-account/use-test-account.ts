import { useEffect, useRef, useState } from '@wordpress/element';

import { readAccount } from '../../../data/account';
import type { ApiError } from '../../../data/api-error';
import { boot } from '../../../data/boot';
import {
	addSampleSales,
	connectAddress,
	FROM_CONNECT,
	openTestAccount,
} from '../../../data/connect';
import { leaveFor } from '../../../data/leave';
import { settingsLink } from '../../../data/links';
import { recordEvent } from '../../../data/tracks';
import type { ConnectQuery } from '../query';
import { runTestAccount } from './progress';

/** What went wrong: the account, or only the sales in it. */
export interface TestAccountFailure {
	part: 'account' | 'sales';
	message: string;
	/** Whether sales were wanted. */
	withSales: boolean;
}

export interface TestAccountState {
	/** Percent; null while nothing is made. */
	progress: number | null;
	failure: TestAccountFailure | null;
	/** Whether sales are wanted; stays as it was chosen when something fails. */
	withSales: boolean;
	wishSales: ( withSales: boolean ) => void;
	start: ( withSales: boolean ) => void;
	/** Leaves for the page after a test account. */
	goOn: () => void;
}

class SalesFailed extends Error {}

/** Fills the sandbox. One that has payments already is no failure: they are there to practise with. */
async function addSales(): Promise< void > {
	try {
		await addSampleSales();
	} catch ( reason ) {
		const { code, message } = reason as ApiError;
		if ( code !== 'wcpay_sandbox_not_empty' ) {
			throw new SalesFailed( message );
		}
	}
}

async function openAccount(
	methods: readonly string[],
	withSales: boolean
): Promise< void > {
	await openTestAccount( methods );
	if ( withSales ) {
		await addSales();
	}
}

const readStatus = () => readAccount().then( ( { status } ) => status );

/** Opens a test account, with sample sales where they are wanted, shows how far it is, and leaves for the next page. */
export function useTestAccount( query: ConnectQuery ): TestAccountState {
	const [ progress, setProgress ] = useState< number | null >( null );
	const [ failure, setFailure ] = useState< TestAccountFailure | null >(
		null
	);
	const [ wanted, wishSales ] = useState( false );
	const running = useRef< AbortController | null >( null );
	useEffect( () => () => running.current?.abort(), [] );

	const goOn = () => leaveFor( nextAddress( query ) );
	const start = async ( withSales: boolean ) => {
		// A ref, because a second press may come before the state is rendered.
		if ( running.current ) {
			return;
		}
		const controller = ( running.current = new AbortController() );
		setFailure( null );
		recordEvent( 'merchant_payments_connect_sandbox_clicked', {
			sales: withSales,
		} );
		try {
			await runTestAccount( {
				open: () => openAccount( query.methods, withSales ),
				readStatus,
				onProgress: setProgress,
				signal: controller.signal,
			} );
			if ( ! controller.signal.aborted ) {
				goOn();
			}
		} catch ( reason ) {
			running.current = null;
			setProgress( null );
			setFailure( {
				part: reason instanceof SalesFailed ? 'sales' : 'account',
				message: ( reason as Error | ApiError ).message,
				withSales,
			} );
		}
	};
	useAutoStart( query.isAutoStart, () => void start( false ) );
	return {
		progress,
		failure,
		withSales: wanted,
		wishSales,
		start: ( withSales ) => void start( withSales ),
		goOn,
	};
}

/** Never in live mode: there an address alone would open an account. */
function useAutoStart( isWanted: boolean, start: () => void ): void {
	const latest = useRef( start );
	useEffect( () => {
		if ( isWanted && boot().mode !== 'live' ) {
			latest.current();
		}
	}, [ isWanted ] );
}

const nextAddress = ( {
	origin: { source },
	goesToSettings,
}: ConnectQuery ): string =>
	connectAddress( {
		test_drive: 'true',
		'wcpay-sandbox-success': 'true',
		...( source && { source } ),
		from: FROM_CONNECT,
		...( goesToSettings && { redirect_to: settingsLink() } ),
	} );
