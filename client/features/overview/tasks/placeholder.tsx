import { boot } from '../../../data/boot';

/** Pixels of a task. */
const HEIGHT = 92;

/** As high as the tasks that are expected, at least one. */
export function TasksPlaceholder() {
	const { awaitedCount, uncapturedCount } = boot();
	return (
		<div
			className="merchant-payments-tasks__place"
			aria-hidden="true"
			style={ {
				blockSize:
					HEIGHT *
					( 1 +
						Number( awaitedCount > 0 ) +
						Number( uncapturedCount > 0 ) ),
			} }
		>
			<span className="merchant-payments-placeholder" />
		</div>
	);
}
