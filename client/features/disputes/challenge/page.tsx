import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';

import type { DisputePrefill } from '../../../contract/types';
import { disputeDetails, readPrefill } from '../../../data/disputes';
import { pageLink } from '../../../data/links';
import { useItem } from '../../../data/use-item';
import { useSearch } from '../../../list-page/use-list-query';
import { Card } from '../../../ui/card';
import { Page } from '../../../ui/page';
import * as testData from '../../../ui/test-data';
import '../../../ui/way-back.scss';
import { useMenuCount } from '../use-menu-count';
import { Challenge } from './challenge';
import { says } from './strings';

/** What an id can be made of; others are never requested. */
const ID = /^\w{1,255}$/;

/** Payments > Disputes > Challenge: the answer to a dispute, step by step. */
export default function ChallengePage() {
	const asked = new URLSearchParams( useSearch() ).get( 'id' ) ?? '';
	const id = ID.test( asked ) ? asked : null;
	return (
		<Page lists={ testData.disputes }>
			{ id === null ? (
				<Card title={ says.failed }>
					<p role="alert">{ says.noId }</p>
				</Card>
			) : (
				<Loaded key={ id } id={ id } />
			) }
		</Page>
	);
}

function Loaded( { id }: { id: string } ) {
	const { value: dispute, error, reload } = useItem( disputeDetails, id );
	const prefill = usePrefill( id );
	const [ version, setVersion ] = useState( 0 );
	useMenuCount( dispute?.status );
	if ( dispute && prefill !== undefined ) {
		return (
			<Challenge
				key={ version }
				dispute={ dispute }
				prefill={ prefill }
				onTakeTheirs={ () => setVersion( version + 1 ) }
			/>
		);
	}
	if ( error ) {
		return (
			<>
				<p className="merchant-payments-way-back">
					<a
						href={
							pageLink( '/payments/disputes', {} ) ?? undefined
						}
					>
						<span aria-hidden="true">←</span> { says.back }
					</a>
				</p>
				<Card title={ says.failed }>
					<div
						className="merchant-payments-challenge__failure"
						role="alert"
					>
						<p>{ error.message }</p>
						<Button variant="secondary" onClick={ reload }>
							{ says.retry }
						</Button>
					</div>
				</Card>
			</>
		);
	}
	return (
		<Card title={ says.loading } isBusy>
			<div aria-hidden="true">
				<p className="merchant-payments-placeholder" />
				<p className="merchant-payments-placeholder" />
			</div>
		</Card>
	);
}

/** What the store knows; null when it can't be read, which stops nobody, and undefined until that is clear. */
function usePrefill( id: string ): DisputePrefill | null | undefined {
	const [ prefill, setPrefill ] = useState< DisputePrefill | null >();
	useEffect( () => {
		readPrefill( id ).then( setPrefill, () => setPrefill( null ) );
	}, [ id ] );
	return prefill;
}
