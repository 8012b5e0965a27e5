import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { boot } from '../data/boot';
import { awaitFile, startExport, type ExportRoutes } from '../data/exports';
import type { ListQuery } from '../data/list-query';
import { notify } from '../data/notices';
import { downloadFrom } from '../data/download';
import { recordEvent } from '../data/tracks';
import { currentUser } from '../data/woocommerce';
import { ConfirmDialog } from '../ui/confirm-dialog';

export interface ExportDescriptor {
	/** What the list is called where exports are counted. */
	name: string;
	routes: ExportRoutes;
	/** From how many rows on it is asked whether all of them are wanted. */
	confirmFrom: number;
	confirmation: ( count: number ) => string;
}

interface Props {
	list: ExportDescriptor;
	/** What shows, as the API is asked it. */
	query: ListQuery;
	isFiltered: boolean;
	/** Keys of the visible columns, in their order. */
	columns: readonly string[];
	/** Rows on all pages. */
	count: number;
	/** Whether that is only what is known so far. */
	isCounting: boolean;
}

/**
 * Saves the rows of the filters, with the columns that show, as a file.
 */
export function ExportButton( props: Props ) {
	const { list, count, isCounting, isFiltered } = props;
	const [ isWaiting, setIsWaiting ] = useState( false );
	const [ isAsking, setIsAsking ] = useState( false );
	const [ isBusy, setIsBusy ] = useState( false );
	const run = async () => {
		setIsAsking( false );
		setIsBusy( true );
		await exportRows( props );
		setIsBusy( false );
	};
	// Who is quicker than the totals is asked as well, once they are there.
	const mustWait = isCounting && ! isFiltered;
	const mustAsk = count >= list.confirmFrom && ! isFiltered;
	const act = () => {
		setIsWaiting( mustWait );
		if ( ! mustWait && mustAsk ) {
			setIsAsking( true );
		} else if ( ! mustWait ) {
			void run();
		}
	};
	useOnceOver( isWaiting && ! mustWait, act );
	const isUnderWay = isWaiting || isBusy;
	return (
		<>
			<Button
				variant="secondary"
				isBusy={ isUnderWay }
				// Not disabled: where that takes the focus away, the keyboard would lose its place.
				aria-disabled={ isUnderWay }
				onClick={ isUnderWay ? undefined : act }
			>
				{ __( 'Export', 'woocommerce-payments' ) }
			</Button>
			{ isAsking && (
				<ConfirmDialog
					title={ __( 'Export all rows?', 'woocommerce-payments' ) }
					confirmLabel={ __( 'Export', 'woocommerce-payments' ) }
					onConfirm={ run }
					onCancel={ () => setIsAsking( false ) }
				>
					<p>{ list.confirmation( count ) }</p>
				</ConfirmDialog>
			) }
		</>
	);
}

/**
 * Acts when something that was waited for is over.
 */
function useOnceOver( isOver: boolean, act: () => void ): void {
	const latestAct = useRef( act );
	latestAct.current = act;
	useEffect( () => {
		if ( isOver ) {
			latestAct.current();
		}
	}, [ isOver ] );
}

/**
 * From the request to the file. One that takes longer goes on without the page, and is mailed.
 */
async function exportRows( props: Props ): Promise< void > {
	const { list, query, columns, count } = props;
	const id = `wcpay-export-${ list.routes.start }`;
	try {
		const started = await startExport( list.routes, query, columns );
		recordEvent( 'wcpay_csv_exported', { list: list.name, rows: count } );
		notify( { id, status: 'success', text: processing() } );
		const file = await awaitFile( list.routes, started );
		if ( file ) {
			downloadFrom( file );
		}
	} catch {
		notify( {
			id,
			status: 'error',
			text: __(
				'There was a problem generating your export.',
				'woocommerce-payments'
			),
		} );
	}
}

const processing = (): string =>
	sprintf(
		/* translators: %s: the user's e-mail address. */
		__(
			"We're processing your export… The file will download automatically and be emailed to %s.",
			'woocommerce-payments'
		),
		boot().userEmail || currentUser().email
	);
