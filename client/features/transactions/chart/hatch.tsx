/** Fill pattern for refunds, so that they differ by more than their color. */
export function Hatch() {
	return (
		<defs>
			<pattern
				id="merchant-payments-chart-hatch"
				width="5"
				height="5"
				patternUnits="userSpaceOnUse"
				patternTransform="rotate(45)"
			>
				<rect
					className="merchant-payments-chart__hatch-ground"
					width="5"
					height="5"
				/>
				<rect
					className="merchant-payments-chart__hatch-line"
					width="3"
					height="5"
				/>
			</pattern>
		</defs>
	);
}
