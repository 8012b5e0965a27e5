import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';

import { keepPreference, readPreference } from '../../data/preferences';
import './style.scss';

const isChoice = ( value: unknown ): value is 'shown' | 'hidden' =>
	value === 'shown' || value === 'hidden';

/** Whether a chart is open; it stays so for this user. */
export function useChartShown( preference: string ): [ boolean, () => void ] {
	const [ isShown, setShown ] = useState(
		() => readPreference( preference, isChoice ) === 'shown'
	);
	return [
		isShown,
		() => {
			keepPreference( preference, isShown ? 'hidden' : 'shown' );
			setShown( ! isShown );
		},
	];
}

interface Props {
	/** Element id of the chart, for the toggle button. */
	id: string;
	title: string;
	/** What the chart shows, once there is one. */
	scope?: string | undefined;
	tools?: ReactNode;
	isShown: boolean;
	onToggle: () => void;
	children: ReactNode;
}

/** A strip that opens. A closed chart requests nothing. */
export function ChartStrip( {
	id,
	title,
	scope,
	tools,
	isShown,
	onToggle,
	children,
}: Props ) {
	return (
		<section className="wcpay-chart">
			<header className="wcpay-chart__header">
				<h2 className="wcpay-list__title">{ title }</h2>
				{ scope && (
					<span className="wcpay-chart__scope">{ scope }</span>
				) }
				<div className="wcpay-chart__tools">
					{ tools }
					<Button
						variant="tertiary"
						aria-expanded={ isShown }
						aria-controls={ id }
						onClick={ onToggle }
					>
						{ isShown
							? __( 'Hide chart', 'woocommerce-payments' )
							: __( 'Show chart', 'woocommerce-payments' ) }
					</Button>
				</div>
			</header>
			<div id={ id } hidden={ ! isShown }>
				{ isShown && children }
			</div>
		</section>
	);
}
