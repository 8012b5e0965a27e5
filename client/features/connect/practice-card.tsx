import { Button, CheckboxControl } from '@wordpress/components';

import { pageLink } from '../../data/links';
import { Card } from '../../ui/card';
import { StatusBadge } from '../../ui/status-badge';
import { practice } from './strings';

interface Props {
	/** Whether the store has a test account already. */
	hasAccount: boolean;
	withSales: boolean;
	onWish: ( withSales: boolean ) => void;
	onStart: () => void;
}

/** The way in that needs nothing: a test account in the sandbox. */
export function PracticeCard( { hasAccount, ...start }: Props ) {
	return (
		<Card
			title={ practice.title }
			tools={
				<StatusBadge tone="success">{ practice.badge }</StatusBadge>
			}
		>
			<p>{ practice.text }</p>
			{ hasAccount ? <Practising /> : <Start { ...start } /> }
		</Card>
	);
}

function Start( { withSales, onWish, onStart }: Omit< Props, 'hasAccount' > ) {
	return (
		<>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ practice.sales }
				help={ practice.salesHelp }
				checked={ withSales }
				onChange={ onWish }
			/>
			<Button variant="secondary" onClick={ onStart }>
				{ practice.start }
			</Button>
		</>
	);
}

function Practising() {
	const overview = pageLink( '/payments/overview', {} );
	return (
		<>
			<p>{ practice.connected }</p>
			{ overview && (
				<Button variant="secondary" href={ overview }>
					{ practice.overview }
				</Button>
			) }
		</>
	);
}
