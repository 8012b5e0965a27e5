<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Integration\Sandbox;

use MerchantPayments\Kernel\Database;
use MerchantPayments\Platform\Exception\PlatformException;
use MerchantPayments\Sandbox\Sandbox;
use MerchantPayments\Sandbox\SandboxTables;
use MerchantPayments\Site;
use MerchantPayments\Tests\Integration\IntegrationTestCase;
use MerchantPayments\Tests\SettableClock;

/** A new sandbox whose clock stands at Tuesday, 3 March 2026, 12:00 UTC. */
abstract class SandboxTestCase extends IntegrationTestCase {

	/** Where the clock stands. */
	protected const NOW = 1772539200;

	protected Sandbox $sandbox;

	/** Its real time. */
	protected SettableClock $clock;

	/** Our tables. */
	protected Database $database;

	/** Makes a sandbox. */
	protected function set_up(): void {
		parent::set_up();
		$this->database = Site::instance()->database();
		$this->clock    = new SettableClock( self::NOW );
		$this->sandbox  = new Sandbox( $this->database, real: $this->clock );
		$this->sandbox->reset( 1 );
	}

	/**
	 * Changes something.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	protected function post( string $path, array $params = [], ?string $key = null ): array {
		return $this->sandbox->transport()->request( 'POST', "/v1/$path", $params, $key );
	}

	/**
	 * Reads something.
	 *
	 * @param array<string, mixed> $params Parameters.
	 * @return array<string, mixed>
	 */
	protected function get( string $path, array $params = [] ): array {
		return $this->sandbox->transport()->request( 'GET', "/v1/$path", $params );
	}

	/**
	 * Pays 50 dollars with a plain card.
	 *
	 * @param array<string, mixed> $params What differs.
	 * @return array<string, mixed> The intent.
	 */
	protected function pay( array $params = [] ): array {
		return $this->post(
			'payment_intents',
			$params + [ 'amount' => 5000, 'currency' => 'usd', 'confirm' => true, 'payment_method' => 'pm_card_visa' ]
		);
	}

	/**
	 * The code with which something is refused.
	 *
	 * @param callable(): mixed $work What to do.
	 */
	protected function refusal( callable $work ): string {
		try {
			$work();
		} catch ( PlatformException $refusal ) {
			return $refusal->error_code;
		}
		return 'not refused';
	}

	/**
	 * Everything that the tables hold.
	 *
	 * @return array{
	 *     objects: list<array<string, string|null>>,
	 *     entries: list<array<string, string|null>>,
	 *     events: list<array<string, string|null>>,
	 *     schedule: list<array<string, string|null>>
	 * }
	 */
	protected function dump(): array {
		$rows = fn ( string $table ): array => $this->database->rows( 'SELECT * FROM ' . $this->database->table( $table ) . ' ORDER BY number' );
		return [
			'objects'  => $rows( SandboxTables::OBJECTS ),
			'entries'  => $rows( SandboxTables::ENTRIES ),
			'events'   => $rows( SandboxTables::EVENTS ),
			'schedule' => $rows( SandboxTables::SCHEDULE ),
		];
	}
}
