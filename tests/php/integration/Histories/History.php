<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Histories;

use Closure;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Site;
use ReflectionFunction;
use Throwable;
use WP_REST_Response;

/** Plays steps in a new store and looks after each whether everything still adds up. */
final class History {

	/** After how many steps everything is compared. */
	private const LONG_LOOK = 100;

	/** How many customers have paid before anything else happens. */
	private const CUSTOMERS = 3;

	/**
	 * What happened, step by step.
	 *
	 * @var list<string>
	 */
	public array $told = [];

	/** @param Closure(string, string, array<string, mixed>, array<string, string>): WP_REST_Response $rest   Calls one of our routes. */
	public function __construct( private readonly Site $plugin, private readonly Closure $rest ) {}

	/**
	 * Plays steps until something is wrong.
	 *
	 * @param list<int> $steps Seeds.
	 * @return list<string> What is wrong; none when all is well.
	 */
	public function play( array $steps ): array {
		$scene      = new Scene( $this->plugin );
		$platform   = new PlatformActs( $scene );
		$acts       = [
			...$platform->customers(),
			...$platform->acts(),
			...( new MerchantActs( $scene, $this->rest ) )->acts(),
			...( new MachineActs( $scene ) )->acts(),
		];
		$this->told = [];
		foreach ( $steps as $number => $step ) {
			$wrong = $this->step( $scene, count( $scene->payments ) < self::CUSTOMERS ? $platform->customers() : $acts, $step );
			if ( [] === $wrong && ( 0 === ( $number + 1 ) % self::LONG_LOOK || count( $steps ) === $number + 1 ) ) {
				$wrong = LongLook::broken( $scene );
			}
			if ( [] !== $wrong ) {
				return $wrong;
			}
		}
		return [];
	}

	/**
	 * Plays one step. Refusals are part of it; anything else that goes wrong is a failure.
	 *
	 * @param non-empty-list<Closure(): string> $acts What may be done.
	 * @return list<string> What is wrong.
	 */
	private function step( Scene $scene, array $acts, int $step ): array {
		$scene->begin( $step );
		$act = $scene->one_of( $acts );
		try {
			$this->told[] = "$step: " . $act();
			return QuickLook::broken( $scene );
		} catch ( PlatformException $refusal ) {
			$this->told[] = "$step: " . ( new ReflectionFunction( $act ) )->getName() . ': ' . $refusal->error_code;
			return QuickLook::broken( $scene );
		} catch ( Throwable $failure ) {
			$this->told[] = "$step: " . ( new ReflectionFunction( $act ) )->getName();
			return [ $failure::class . ': ' . $failure->getMessage() . ' in ' . basename( $failure->getFile() ) . ':' . $failure->getLine() ];
		}
	}
}
