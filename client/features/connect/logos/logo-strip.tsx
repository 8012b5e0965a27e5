import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';

import { logos } from '../strings';
import { Badge } from './badge';
import { marksOf, type Mark } from './marks';
import { useHover } from './use-hover';
import { useLogoCount } from './use-logo-count';

/** Milliseconds that the popover and a tooltip stay when they are left (specification part 1, section 4). */
const POPOVER_LINGERS = 300;
const TOOLTIP_LINGERS = 600;

/** The payment methods that customers have, as many as the window has room for; the others behind a button. */
export function LogoStrip( { hasWooPay }: { hasWooPay: boolean } ) {
	const count = useLogoCount();
	const marks = marksOf( hasWooPay );
	return (
		<div className="merchant-payments-logos">
			<ul aria-label={ logos.label }>
				{ marks.slice( 0, count ).map( ( mark ) => (
					<Logo key={ mark.id } { ...mark } />
				) ) }
			</ul>
			<Others marks={ marks.slice( count ) } />
		</div>
	);
}

function Logo( mark: Mark ) {
	const { isOpen, on } = useHover( TOOLTIP_LINGERS );
	return (
		<li onMouseEnter={ on.onMouseEnter } onMouseLeave={ on.onMouseLeave }>
			<Badge { ...mark } />
			{ isOpen && (
				<span
					className="merchant-payments-logos__tooltip"
					aria-hidden="true"
				>
					{ mark.name }
				</span>
			) }
		</li>
	);
}

function Others( { marks }: { marks: readonly Mark[] } ) {
	const { isOpen, open, on } = useHover( POPOVER_LINGERS );
	const id = useId();
	return (
		<div className="merchant-payments-logos__others" { ...on }>
			<Button
				variant="tertiary"
				size="small"
				aria-label={ logos.more( marks.length ) }
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? id : undefined }
				onClick={ open }
			>
				{ `+${ marks.length }` }
			</Button>
			{ isOpen && (
				<ul
					id={ id }
					className="merchant-payments-logos__popover"
					aria-label={ logos.others }
				>
					{ marks.map( ( mark ) => (
						<li key={ mark.id }>
							<Badge { ...mark } />
							<span aria-hidden="true">{ mark.name }</span>
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}
