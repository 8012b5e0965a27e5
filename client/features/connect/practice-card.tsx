import { Button, CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';

import { pageLink } from '../../data/links';
import { Card } from '../../ui/card';
import { StatusBadge } from '../../ui/status-badge';
import { practice } from './strings';

interface Props {
	/** Whether the store has a test account already. */
	hasAccount: boolean;
	onStart: ( withSales: boolean ) => void;
}

/** The way in that needs nothing: a test account in the sandbox. */
export function PracticeCard( { hasAccount, onStart }: Props ) {
	return (
		<Card
			title={ practice.title }
			tools={
				<StatusBadge tone="success">{ practice.badge }</StatusBadge>
			}
		>
			<p>{ practice.text }</p>
			{ hasAccount ? <Practising /> : <Start onStart={ onStart } /> }
		</Card>
	);
}

function Start( { onStart }: Pick< Props, 'onStart' > ) {
	const [ withSales, setWithSales ] = useState( false );
	return (
		<>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ practice.sales }
				help={ practice.salesHelp }
				checked={ withSales }
				onChange={ setWithSales }
			/>
			<Button variant="secondary" onClick={ () => onStart( withSales ) }>
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
