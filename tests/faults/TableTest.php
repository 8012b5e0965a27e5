<?php

declare( strict_types=1 );

namespace MerchantPayments\Tests\Faults;

use MerchantPayments\Rest\RouteGuard;
use MerchantPayments\Sandbox\Generator\Chance;
use MerchantPayments\Tests\Faults\Fuzz\Values;
use MerchantPayments\Tests\Integration\Operations\PaymentTestCase;

/**
 * Each row of `cases/` gets the answer that stands in it. Rows about a kind of route hold for routes that are added later.
 *
 * @coversNothing
 */
final class TableTest extends PaymentTestCase {

	/**
	 * Runs a row.
	 *
	 * @dataProvider rows
	 */
	public function test_row( Row $row ): void {
		$payments = new Payments( $this->plugin );
		foreach ( $row->given() as [ $route, $params ] ) {
			[ $method, $path ] = explode( ' ', $payments->fill( $route ) );
			$done              = $this->rest( $method, $path, $payments->fill_all( $params ) );
			$this->assertSame( 200, $done->get_status(), "Given $route: " . wp_json_encode( $done->get_data() ) );
		}
		$asked = 0;
		foreach ( $this->requests( $row ) as [ $request, $param ] ) {
			$request = new Request(
				$request->method,
				$payments->fill( $request->path ),
				$payments->fill_all( $request->params ),
				$request->headers,
				$request->raw
			);
			$this->act_as( $row->role() );
			$this->assert_answer( $row, $request, $param );
			++$asked;
		}
		$this->assertGreaterThan( 0, $asked, 'The row is about some route.' );
	}

	/** @return array<string, array{Row}> */
	public static function rows(): array {
		$files = glob( __DIR__ . '/cases/*.php' );
		return array_merge( ...array_map( Row::of( ... ), false === $files ? [] : $files ) );
	}

	/**
	 * The requests of a row.
	 *
	 * @return list<array{Request, string}> Each with the parameter that it is about.
	 */
	private function requests( Row $row ): array {
		if ( ! $row->is_about_a_kind() ) {
			return [ [ $row->only_request(), '' ] ];
		}
		$values   = new Values( new Chance( 1 ), [] );
		$requests = [];
		foreach ( KnownRoute::every( $row->on ) as $route ) {
			foreach ( $row->requests( $route, $values->required( $route ) ) as $param => $request ) {
				$requests[] = [ $request, (string) $param ];
			}
		}
		return $requests;
	}

	/** Checks an answer. */
	private function assert_answer( Row $row, Request $request, string $about ): void {
		[ $statuses, $code, $param ] = $row->expected();
		$response                    = $request->send();
		$body                        = $this->body( $response );
		$seen                        = $request . ' answered ' . wp_json_encode( $body );
		$this->assertContains( $response->get_status(), $statuses, $seen );
		if ( $response->get_status() < 400 ) {
			$this->assertTrue( ! $row->is_about_nothing() || [] === $body, $seen );
			return;
		}
		$this->assertNotSame( '', trim( (string) ( $body['message'] ?? '' ) ), $seen );
		$this->assertSame( $response->get_status(), $body['data']['status'] ?? null, $seen );
		if ( null !== $code ) {
			$codes = $response->get_matched_handler()[ RouteGuard::CODES ] ?? [];
			$this->assertSame( $codes[ $about ][ $code ] ?? $code, $body['code'], $seen );
		}
		if ( null !== $param ) {
			$this->assertSame( Row::THIS === $param ? $about : $param, $body['data']['param'] ?? null, $seen );
		}
	}
}
