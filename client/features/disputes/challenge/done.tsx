import { Link } from '@woocommerce/components';
import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';

import type { Dispute } from '../../../contract/types';
import { pageLink } from '../../../data/links';
import { Card } from '../../../ui/card';
import { buttons, done } from './strings';

/** After the evidence was submitted. */
export function Done( {
	dispute,
	onView,
}: {
	dispute: Dispute;
	onView: () => void;
} ) {
	const text = useRef< HTMLParagraphElement >( null );
	// The button that was pressed is gone.
	useEffect( () => text.current?.focus(), [] );
	const list = pageLink( '/payments/disputes', {} );
	return (
		<Card title={ done.title }>
			<p
				ref={ text }
				tabIndex={ -1 }
				className="merchant-payments-challenge__done"
			>
				{ dispute.status.startsWith( 'warning_' )
					? done.inquiry
					: done.dispute }
			</p>
			<div className="merchant-payments-challenge__ways">
				{ list && (
					<Link
						className="components-button is-primary"
						href={ list }
					>
						{ buttons.toList }
					</Link>
				) }
				<Button variant="secondary" onClick={ onView }>
					{ buttons.view }
				</Button>
			</div>
		</Card>
	);
}
